import { Group, Text } from '@mantine/core'
import type { RecoveryState } from '#shared/contracts/recovery.ts'
import { CopyButton } from '../../ui/copy/CopyButton.tsx'
import classes from './RecoveryDetails.module.css'
import { recoveryTexts } from './recovery-texts.ts'

type Props = { state: RecoveryState; reference: string | null }

/** The workstation's own words and the reference that its log has, to be passed on. */
export function RecoveryDetails({ state, reference }: Props) {
  const t = recoveryTexts.use()
  const words = [state.message, reference].filter(line => line !== null).join('\n')
  return (
    <footer className={classes.details}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fz={13} c="dimmed">
          {t('details')}
        </Text>
        <CopyButton text={words} label={t('details.copy')} />
      </Group>
      <Text fz={13} c="dimmed" className={classes.words} lang="en">
        {state.message}
      </Text>
      {reference !== null && (
        <Text fz={13} c="dimmed" className="code">
          {t('reference', { reference })}
        </Text>
      )}
    </footer>
  )
}
