import { LOGO_MAX_BYTES } from '#shared/contracts/connections.ts'

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export type LogoFault = 'wrongType' | 'tooLarge' | 'unreadable'
export type ReadLogo = { readonly logo: string } | { readonly fault: LogoFault }

/** A picked file as a data URI; what the browser cannot draw is refused before it is sent. */
export async function readLogo(file: File): Promise<ReadLogo> {
  if (!LOGO_TYPES.some(type => type === file.type)) return { fault: 'wrongType' }
  if (file.size > LOGO_MAX_BYTES) return { fault: 'tooLarge' }
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return { logo: await dataUriOf(file) }
  } catch {
    // Both throw for a damaged or missing file.
    return { fault: 'unreadable' }
  }
}

function dataUriOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
}
