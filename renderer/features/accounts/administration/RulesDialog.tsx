import { Checkbox, NumberInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccountRules, IDLE_LOCK_MAX_MINUTES } from '#shared/contracts/accounts/accounts.ts'
import { GROUPS } from '#shared/contracts/common.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { rulesQuery, useAccountAction } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'

/** Which groups need two-step sign-in, and when an idle screen locks. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = administrationTexts.use()
  const rules = useQuery(rulesQuery)
  const [entered, setEntered] = useState<AccountRules>()
  const values = entered ?? rules.data
  const save = useAccountAction({
    run: (body: AccountRules) => call('PUT /app/v1/accounts/rules', { body }),
    done: t('rules.saved'),
    onDone: onClose
  })
  return (
    <Dialog onClose={onClose} title={t('rules')} gap="md">
      {values === undefined ? (
        <QueryState query={rules} lines={4} />
      ) : (
        <>
          <Checkbox.Group
            label={t('rules.secondFactor')}
            description={t('rules.secondFactorNote')}
            value={values.second_factor_groups}
            onChange={next =>
              setEntered({ ...values, second_factor_groups: GROUPS.filter(group => next.includes(group)) })
            }
          >
            <Stack gap="xs" mt={8}>
              {GROUPS.map(group => (
                <Checkbox key={group} value={group} label={t(`group.${group}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NumberInput
            className="number"
            hideControls
            label={t('rules.idle')}
            description={t('rules.idleNote')}
            value={values.idle_lock_minutes}
            min={0}
            max={IDLE_LOCK_MAX_MINUTES}
            allowDecimal={false}
            maw={320}
            onChange={next => setEntered({ ...values, idle_lock_minutes: Number(next) })}
          />
          <DialogButtons
            label={t('save')}
            of={{ isPending: save.isPending }}
            onClose={onClose}
            isDisabled={entered === undefined}
            run={() => entered && void save.start(entered)}
          />
        </>
      )}
    </Dialog>
  )
}
