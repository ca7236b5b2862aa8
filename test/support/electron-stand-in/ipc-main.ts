type Invoked = (event: { sender: object; senderFrame: object }, ...values: unknown[]) => unknown

export const invoked = new Map<string, Invoked>()

export const ipcMain = {
  handle: (channel: string, handler: Invoked) => {
    if (invoked.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    invoked.set(channel, handler)
  },
  removeHandler: (channel: string) => {
    invoked.delete(channel)
  }
}
