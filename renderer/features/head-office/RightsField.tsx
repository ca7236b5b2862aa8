import { Checkbox, Stack } from '@mantine/core'
import { COMMAND_RIGHTS, type CommandRight } from '#shared/contracts/head-office/commands.ts'
import { headOfficeTexts } from './head-office-texts.ts'

type Props = {
  value: readonly CommandRight[]
  onChange: (value: CommandRight[]) => void
  /** The section has the title already. */
  isTitled?: boolean
  /** Only these can be chosen: others are given by HR. */
  offered?: readonly CommandRight[]
}

/** What the head office may do in this branch, besides reading its copy. */
export function RightsField({ value, onChange, isTitled = false, offered = COMMAND_RIGHTS }: Props) {
  const t = headOfficeTexts.use()
  return (
    <Checkbox.Group
      {...(isTitled ? { 'aria-label': t('rights') } : { label: t('rights') })}
      description={t('rights.note')}
      value={[...value]}
      onChange={chosen => onChange(COMMAND_RIGHTS.filter(right => chosen.includes(right)))}
    >
      <Stack gap="xs" mt="xs">
        {COMMAND_RIGHTS.map(right => (
          <Checkbox
            key={right}
            value={right}
            label={t(`right.${right}`)}
            disabled={!offered.includes(right)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
