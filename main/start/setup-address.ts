/** The address that a browser opens while the workstation waits to be set up: the page takes the code from its fragment. */
export const setupAddress = (url: string, setupCode: string | null): string =>
  setupCode === null ? url : `${url}/#setup-code=${setupCode}`
