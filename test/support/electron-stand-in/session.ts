type Handler = ((...values: never[]) => unknown) | null

/** Stores what the shell sets, so that a test can check it; Chromium's own permissions are denied when headless. */
class Session {
  permissionRequestHandler: Handler = null
  permissionCheckHandler: Handler = null
  devicePermissionHandler: Handler = null
  setPermissionRequestHandler(handler: Handler) {
    this.permissionRequestHandler = handler
  }
  setPermissionCheckHandler(handler: Handler) {
    this.permissionCheckHandler = handler
  }
  setDevicePermissionHandler(handler: Handler) {
    this.devicePermissionHandler = handler
  }
  setSpellCheckerEnabled() {}
  on() {
    return this
  }
}
export const session = { defaultSession: new Session() }
