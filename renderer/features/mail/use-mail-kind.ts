import type { MailItem } from '#shared/contracts/mail.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { mailTexts } from './mail-texts.ts'

/** What a letter is about, in words. */
export function useMailKind(): (mail: MailItem) => string {
  const t = useTexts(mailTexts)
  return ({ kind }) => t(kind === 'onboarding' ? 'kind.onboarding' : 'kind.other')
}
