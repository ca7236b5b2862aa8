import type { MailItem } from '#shared/contracts/mail.ts'
import { mailTexts } from './mail-texts.ts'

const KINDS = ['onboarding', 'notifications'] as const

/** The kind of a message, in words. */
export function useMailKind(): (mail: MailItem) => string {
  const t = mailTexts.use()
  return ({ kind }) => {
    const known = KINDS.find(it => it === kind)
    return t(known === undefined ? 'kind.other' : `kind.${known}`)
  }
}
