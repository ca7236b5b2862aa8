import { Button, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { SetUpStep, SetUpView } from '#shared/contracts/today.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import classes from './Today.module.css'
import { todayTexts } from './today-texts.ts'

const PATH_OF: Record<SetUpStep, string> = {
  people: '/people/import',
  work_cycles: '/people/work-cycles',
  holidays: '/public-holidays',
  periods: '/loans/months',
  devices: '/attendance/devices',
  accounts: '/people',
  backup_folder: '/settings/backups'
}

/** What a new branch still needs; one button while it is hidden. It disappears after its last step. */
export function SetUpTile({ is_hidden, steps }: SetUpView) {
  const t = todayTexts.use()
  const notices = useNotices()
  const client = useQueryClient()
  const titleId = useId()
  const { mutate } = useMutation({
    mutationFn: (isHidden: boolean) => call('PUT /app/v1/today/set-up', { body: { is_hidden: isHidden } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['today'] }),
    onError: notices.failed
  })
  const done = steps.filter(step => step.is_done).length
  // One button in both states, so that the focus stays on it.
  return (
    <section
      className={is_hidden ? classes.setUpHidden : `${classes.tile} ${classes.wide}`}
      {...(is_hidden ? {} : { 'aria-labelledby': titleId })}
    >
      <div className={classes.setUpHead}>
        {!is_hidden && (
          <>
            <Title order={2} id={titleId} className={classes.title}>
              {t('setUp')}
            </Title>
            <span className={classes.aside}>{t('setUp.progress', { done, count: steps.length })}</span>
          </>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => mutate(!is_hidden)}>
          {t(is_hidden ? 'setUp.show' : 'setUp.hide')}
        </Button>
      </div>
      {!is_hidden && <Steps steps={steps} />}
    </section>
  )
}

function Steps({ steps }: Pick<SetUpView, 'steps'>) {
  const t = todayTexts.use()
  return (
    <>
      <Text c="dimmed" mb={8}>
        {t('setUp.note')}
      </Text>
      <ul className={classes.steps}>
        {steps.map(({ step, is_done }) => {
          const Mark = is_done ? IconCircleCheckFilled : IconCircle
          return (
            <li key={step} data-done={is_done || undefined}>
              <Mark size={18} role="img" aria-label={t(is_done ? 'setUp.done' : 'setUp.open')} />
              <AppLink target={{ to: PATH_OF[step] }}>{t(`setUp.${step}`)}</AppLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}
