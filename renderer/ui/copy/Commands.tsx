import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { CopyField } from './CopyField.tsx'
import { type Command, SHELLS, type Shell } from './shells.ts'

/** Names of programs, the same in both languages. */
const NAMES: Readonly<Record<Shell, string>> = { sh: 'sh', powershell: 'Windows PowerShell' }

type Props = {
  commands: readonly { readonly label: string; readonly command: Command | null }[]
  copyLabel: (label: string) => string
  note?: string
  onCopied?: () => void
}

/** Commands to copy, for the shell of this computer until the user chooses the other one. */
export function Commands({ commands, copyLabel, ...field }: Props) {
  const t = uiTexts.use()
  const [shell, setShell] = useState<Shell>(navigator.userAgent.includes('Windows') ? 'powershell' : 'sh')
  const shown = commands.flatMap(({ label, command }) => (command === null ? [] : [{ label, command }]))
  if (shown.length === 0) return null
  return (
    <>
      <SegmentedControl
        aria-label={t('commandsFor')}
        value={shell}
        data={SHELLS.map(value => ({ value, label: NAMES[value] }))}
        onChange={setShell}
        style={{ alignSelf: 'flex-start' }}
      />
      {shown.map(({ label, command }) => (
        <CopyField
          key={label}
          {...field}
          label={label}
          value={command[shell]}
          copyLabel={copyLabel(label)}
          isMultiline
        />
      ))}
    </>
  )
}
