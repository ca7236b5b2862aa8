import type { MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { OvertakenNotice } from '../../../ui/overtaken/OvertakenNotice.tsx'
import { overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { SEEN_FIELDS, type SeenField, type ServerValues, valuesOf } from './mail-server-form.ts'
import { mailServerTexts } from './mail-server-texts.ts'
import type { ServerForm } from './use-server-form.ts'

type Props = {
  error: Error | null
  form: ServerForm
  /** As it is now. */
  saved: MailSettingsView
  isSaving: boolean
  onKeepMine: (names: readonly SeenField[]) => void
  onTakeTheirs: (names: readonly SeenField[]) => void
}

const LABELS = {
  enabled: 'enabled',
  host: 'host',
  port: 'port',
  security: 'security',
  user: 'user',
  sender_address: 'senderAddress',
  sender_name: 'senderName'
} as const

/** Why the settings were not saved; what somebody else has set meanwhile stands beside what was entered. */
export function MailServerProblem({ error, form, saved, isSaving, onKeepMine, onTakeTheirs }: Props) {
  const t = useTexts(mailServerTexts)
  if (error === null) return null
  const told = overtakenNames(error)
  const names = SEEN_FIELDS.filter(name => told.includes(name))
  if (names.length === 0) return <ErrorState error={error} kept={t('kept')} />
  const tell = (name: SeenField, values: ServerValues): string => {
    if (name === 'enabled') return t(values.enabled ? 'enabled.Y' : 'enabled.N')
    return name === 'security' ? t(`security.${values.security}`) : values[name].trim() || MISSING
  }
  return (
    <OvertakenNotice
      rows={names.map(name => ({
        key: name,
        what: t(LABELS[name]),
        theirs: tell(name, valuesOf(saved)),
        mine: tell(name, form.values)
      }))}
      isSaving={isSaving}
      onKeepMine={() => onKeepMine(names)}
      onTakeTheirs={() => onTakeTheirs(names)}
    />
  )
}
