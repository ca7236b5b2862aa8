import type { Dialog } from 'electron'
import type { ShellTexts } from '../texts.ts'

/**
 * Copies the workstation's report for the people who support the branch. The request uses the window's session, so that the
 * workstation decides who may have it; no page is needed, as the page may be what is broken.
 */
export async function copyDiagnosticReport(from: {
  ask: (path: string) => Promise<Response>
  copy: (text: string) => void
  texts: ShellTexts
  show: (options: Parameters<Dialog['showMessageBox']>[0]) => Promise<unknown>
}): Promise<void> {
  const { texts } = from
  const response = await from.ask('/app/v1/diagnostics')
  if (response.ok) {
    const { payload } = (await response.json()) as { payload: { text: string } }
    from.copy(payload.text)
    await from.show({ type: 'info', message: texts.reportCopied, detail: texts.reportCopiedNote })
    return
  }
  const isRefused = response.status === 401 || response.status === 403
  const detail = isRefused ? texts.reportForAdmins : `${response.status}`
  await from.show({ type: 'warning', message: texts.reportNotCopied, detail })
}
