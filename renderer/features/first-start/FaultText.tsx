import { PASSWORD_MIN_LENGTH } from '#shared/contracts/accounts.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'
import type { Fault } from './wizard-form.ts'

/** What is wrong with a field, in the language of the moment: it may change while the fault is shown. */
export function FaultText({ fault }: { fault: Fault }) {
  const t = useTexts(firstStartTexts)
  return fault === 'check.password' ? t(fault, { length: PASSWORD_MIN_LENGTH }) : t(fault)
}
