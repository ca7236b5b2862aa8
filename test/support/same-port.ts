/** Set for files of tests whose workstations are opened by a browser. */
const HAS_PAGES = 'TEST_HAS_PAGES'
let left = 0

export function notePages(hasPages: boolean): void {
  process.env[HAS_PAGES] = hasPages ? 'yes' : ''
}

/** A browser that finds one workstation after another at the same address reads and compiles the screens once. */
export async function onSamePort<Opened>(open: (port: number) => Promise<Opened>): Promise<Opened> {
  const port = process.env[HAS_PAGES] ? left : 0
  left = 0
  if (port === 0) return open(0)
  // Another program may have taken it.
  return open(port).catch(() => open(0))
}

/** A workstation of that address has been closed. */
export function leavePort(url: string): void {
  left = Number(new URL(url).port)
}
