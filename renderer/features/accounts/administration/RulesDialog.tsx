import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import { call } from '../../../api/client.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../../ui/states/LoadingShape.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { rulesQuery } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'
import { useAccountAction } from './use-account-action.ts'

/** Which groups sign in with two steps. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(administrationTexts)
  const ui = useTexts(uiTexts)
  const rules = useQuery(rulesQuery)
  const [entered, setEntered] = useState<readonly GroupCode[]>()
  const groups = entered ?? rules.data?.second_factor_groups
  const save = useAccountAction({
    run: () => call('PUT /app/v1/accounts/rules', { body: { second_factor_groups: [...(groups ?? [])] } }),
    done: t('rules.saved'),
    onDone: onClose
  })
  return (
    <Modal opened onClose={onClose} title={t('rules')} closeButtonProps={{ 'aria-label': ui('close') }}>
      {rules.error !== null && <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <LoadingShape lines={4} />}
      {groups !== undefined && (
        <Stack gap="md">
          <Checkbox.Group
            label={t('rules.secondFactor')}
            description={t('rules.secondFactorNote')}
            value={[...groups]}
            onChange={next => setEntered(GROUPS.filter(group => next.includes(group)))}
          >
            <Stack gap="xs" mt={8}>
              {GROUPS.map(group => (
                <Checkbox key={group} value={group} label={t(`group.${group}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button
              loading={save.isRunning}
              disabled={entered === undefined}
              onClick={() => void save.start()}
            >
              {t('rules.save')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
