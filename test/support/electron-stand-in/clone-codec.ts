/**
 * Structured clone as text, for values passed between main process and page. The source of the function is also sent to the
 * page, so it uses nothing from outside itself.
 */
export function cloneCodec() {
  type Tagged = { $: string; type?: string; value?: unknown }

  const bytesToText = (bytes: Uint8Array) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  }

  const encode = (value: unknown): unknown => {
    if (value === undefined) return { $: 'undefined' }
    if (typeof value === 'number' && !Number.isFinite(value)) return { $: 'number', value: String(value) }
    if (value === null || typeof value !== 'object') return value
    if (value instanceof Date) return { $: 'date', value: value.getTime() }
    if (value instanceof ArrayBuffer) return { $: 'buffer', value: bytesToText(new Uint8Array(value)) }
    if (ArrayBuffer.isView(value)) {
      return {
        $: 'bytes',
        value: bytesToText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      }
    }
    if (Array.isArray(value)) return value.map(encode)
    return { $: 'object', value: Object.entries(value).map(([key, item]) => [key, encode(item)]) }
  }

  const decode = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(decode)
    const tagged = value as Tagged
    const bytes = () => Uint8Array.from(atob(String(tagged.value)), character => character.charCodeAt(0))
    switch (tagged.$) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(tagged.value)
      case 'date':
        return new Date(Number(tagged.value))
      case 'buffer':
        return bytes().buffer
      case 'bytes':
        return bytes()
      default:
        return Object.fromEntries(
          (tagged.value as [string, unknown][]).map(([key, item]) => [key, decode(item)])
        )
    }
  }

  return {
    /** Throws for functions and other values that structured clone refuses. */
    pack: (value: unknown) => JSON.stringify(encode(structuredClone(value))),
    unpack: (text: string): unknown => decode(JSON.parse(text))
  }
}
export type CloneCodec = ReturnType<typeof cloneCodec>
