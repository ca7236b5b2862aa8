import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFollowJob } from '../../ui/long-work/jobs.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { LineList } from '../../ui/record/LineList.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { personalDataTexts } from './personal-data-texts.ts'
import { RETENTION_KEY } from './retention-queries.ts'

const GOES = ['profile_records', 'pictures', 'files', 'accounts', 'log_entries'] as const
const STAYS = ['punches', 'documents', 'loans', 'quotas'] as const

type Props = { codes: readonly string[]; onClose: () => void; onStarted: () => void }

/** Shows what is removed and what stays. Starts only once the user confirms that this cannot be undone. */
export function AnonymiseDialog({ codes, onClose, onStarted }: Props) {
  const t = personalDataTexts.use()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const [isUnderstood, setUnderstood] = useState(false)
  const employee_codes = [...codes]
  const outlook = useQuery({
    queryKey: [...RETENTION_KEY, 'outlook', employee_codes],
    queryFn: ({ signal }) =>
      call('POST /app/v1/personal-data/anonymisation/outlook', { body: { employee_codes }, signal }),
    staleTime: 0
  })
  const run = useAction({
    run: () =>
      call('POST /app/v1/personal-data/anonymisation', { body: { employee_codes, language, calendar } }),
    refreshes: [RETENTION_KEY],
    done: t('started'),
    onDone: job => {
      follow(job)
      onStarted()
    },
    showsError: true
  })
  const { data } = outlook
  return (
    <Dialog onClose={onClose} size="lg" title={t('confirm.title', { count: codes.length })} gap="md">
      <Notice tone="amber">{t('confirm.message')}</Notice>
      {data === undefined && <QueryState query={outlook} lines={6} />}
      {data !== undefined && (
        <>
          <LineList
            title={t('goes')}
            lines={[t('goes.always'), ...GOES.map(it => t(`goes.${it}`, { count: data.goes[it] }))]}
          />
          <LineList title={t('stays')} lines={STAYS.map(it => t(`stays.${it}`, { count: data.stays[it] }))} />
        </>
      )}
      <Checkbox
        label={t('understood')}
        checked={isUnderstood}
        onChange={event => setUnderstood(event.currentTarget.checked)}
      />
      <DialogButtons
        label={t('run', { count: codes.length })}
        of={run}
        run={() => void run.start()}
        onClose={onClose}
        isDisabled={!isUnderstood || data === undefined}
        isDangerous
        first="cancel"
      />
    </Dialog>
  )
}
