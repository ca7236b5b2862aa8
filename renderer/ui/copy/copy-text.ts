/**
 * Puts a text on the clipboard. Over plain HTTP from another machine there is no `navigator.clipboard`; the copy
 * command, whose event accepts any text, still works there. @throws Error if both are refused
 */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) {
    await navigator.clipboard.writeText(text)
    return
  }
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', put, { once: true })
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', put)
  if (!isCopied) throw new Error('The browser does not let this page copy.')
}
