import { Checkbox, Stack, Text } from '@mantine/core'
import type { RestoreView } from '#shared/contracts/backups.ts'
import { FactList } from '../record/FactList.tsx'
import { restoreTexts } from './restore-texts.ts'

type Props = {
  prepared: NonNullable<RestoreView['prepared']>
  withNetwork: boolean
  onChange: (withNetwork: boolean) => void
}

/** The settings that the restore changes, and the choice of those that stay with the machine. */
export function RestoredSettings({ prepared: { settings, has_network }, withNetwork, onChange }: Props) {
  const t = restoreTexts.use()
  const factOf = ({ key, current, restored }: Props['prepared']['settings'][number]) => ({
    label: key,
    value: t('settings.change', { current, restored })
  })
  const changed = settings.filter(it => withNetwork || !it.is_network)
  const kept = settings.filter(it => !withNetwork && it.is_network)
  return (
    <>
      {changed.length > 0 && (
        <Stack gap={4}>
          <Text fw={600}>{t('settings.changed')}</Text>
          <FactList facts={changed.map(factOf)} />
        </Stack>
      )}
      {has_network && (
        <Checkbox
          label={t('settings.network')}
          description={t('settings.network.note')}
          checked={withNetwork}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      )}
      {kept.length > 0 && (
        <Stack gap={4}>
          <Text fw={600}>{t('settings.kept')}</Text>
          <FactList facts={kept.map(factOf)} />
        </Stack>
      )}
    </>
  )
}
