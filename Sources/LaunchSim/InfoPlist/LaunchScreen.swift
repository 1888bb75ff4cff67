/// The screen that the system shows from the tap until the app's first frame.
public enum LaunchScreen {
}
