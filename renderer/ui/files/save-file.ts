import type { SavePurpose } from '#shared/contracts/desktop-bridge.ts'
import { desktop } from '../../api/desktop.ts'

type NamedFile = { purpose: SavePurpose; name: string; blob: Blob }

/** Saves a file made by the page: with the window's save dialog, or as a download in a browser. False if cancelled. */
export async function saveFile({ purpose, name, blob }: NamedFile): Promise<boolean> {
  if (desktop !== undefined) {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return (await desktop.saveFile({ purpose, name, bytes })) !== null
  }
  offerDownload(name, blob)
  return true
}

/** Downloads a file that the page holds in memory. */
export function offerDownload(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next task the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(address))
}
