/** The address to open in a browser while the workstation waits to be set up: the page reads the code from its fragment. */
export const setupAddress = (url: string, setupCode: string | null): string =>
  setupCode === null ? url : `${url}/#setup-code=${setupCode}`
