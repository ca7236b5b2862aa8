import type { FastifyReply } from 'fastify'

/** RFC 5987 §3.2.1: characters that encodeURIComponent leaves, but an extended value must escape. */
const ESCAPED_TOO = /['()*!]/g

/**
 * `Content-Disposition` of a download: the name in UTF-8 for clients that support it (RFC 6266 §4.3), and in plain ASCII for
 * the others.
 */
export function attachment(fileName: string): string {
  const plain = fileName
    .toWellFormed()
    .replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_')
    .replaceAll(/_+/g, '_')
  const extended = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    ESCAPED_TOO,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip'
} as const

const typeOf = (fileName: string): string => {
  const [, extension = ''] = /\.(\w+)$/.exec(fileName) ?? []
  return Object.hasOwn(TYPES, extension) ? TYPES[extension as keyof typeof TYPES] : TYPES.xlsx
}

/** The headers of a file that only its caller may keep; by default its type follows from its name. */
export const asDownload = (
  reply: FastifyReply,
  fileName: string,
  mediaType = typeOf(fileName)
): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', attachment(fileName))
    .header('cache-control', 'private, no-store')
