import { Checkbox, Stack } from '@mantine/core'
import type { ListBranch } from '#shared/contracts/head-office/company-commands.ts'
import { Note } from '../../../../ui/page/Note.tsx'
import { commandTexts } from './command-texts.ts'

type Props = {
  branches: readonly ListBranch[]
  note: string
  value: string[]
  onChange: (branchIds: string[]) => void
  /** The branch has everything already. */
  isDone?: (branchId: string) => boolean
  /** Nothing was chosen when it was to be sent. */
  isMissing: boolean
}

/** The branches that get a list; those that do not allow it are named, and cannot be chosen. */
export function BranchChoices({ branches, note, value, onChange, isDone, isMissing }: Props) {
  const t = commandTexts.use()
  return (
    <Checkbox.Group
      label={t('send.to')}
      value={value}
      onChange={onChange}
      {...(isMissing ? { error: t('send.missing') } : {})}
    >
      <Note mt={4}>{note}</Note>
      <Stack gap="xs" mt="xs">
        {branches.map(({ branch_id, branch_code, branch_name, may_send }) => {
          const name = `${branch_code} ${branch_name}`
          const label = !may_send
            ? t('send.forbidden', { name })
            : isDone?.(branch_id)
              ? t('send.has', { name })
              : name
          return <Checkbox key={branch_id} value={branch_id} disabled={!may_send} label={label} />
        })}
      </Stack>
    </Checkbox.Group>
  )
}
