import { Button, Group, Modal, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RETENTION_YEARS } from '#shared/domain/retention.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { personalDataTexts } from './personal-data-texts.ts'
import { RETENTION_KEY } from './retention-queries.ts'

const PROPOSED_YEARS = 10

/** For how many years former employees are kept by name; off: for ever. */
export function RetentionDialog({ years, onClose }: { years: number | null; onClose: () => void }) {
  const t = personalDataTexts.use()
  const ui = uiTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  const [isOn, setOn] = useState(years !== null)
  const [typed, setTyped] = useState<number | string>(years ?? PROPOSED_YEARS)
  const save = useMutation({
    mutationFn: () =>
      call('PUT /app/v1/personal-data/retention', { body: { years: isOn ? Number(typed) : null } }),
    onSuccess: async () => {
      onClose()
      notices.done(t('retention.saved'))
      await client.invalidateQueries({ queryKey: RETENTION_KEY })
    }
  })
  return (
    <Modal opened onClose={onClose} title={t('retention')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Stack gap="md">
        <Switch
          label={t('retention.enable')}
          checked={isOn}
          onChange={event => setOn(event.currentTarget.checked)}
        />
        <NumberInput
          label={t('retention.years')}
          value={typed}
          onChange={setTyped}
          min={RETENTION_YEARS.min}
          max={RETENTION_YEARS.max}
          clampBehavior="strict"
          allowDecimal={false}
          disabled={!isOn}
          maw={240}
        />
        <Text>{t('retention.note')}</Text>
        {save.error !== null && <ErrorState error={save.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={isOn && Number(typed) < RETENTION_YEARS.min}
            onClick={() => save.mutate()}
          >
            {t('retention.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
