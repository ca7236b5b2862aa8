import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAIL_STATES, type MailItem } from '#shared/contracts/mail.ts'
import type { MailServerState, MailTrialOutcome } from '#shared/contracts/mail-settings.ts'
import { useUser } from '../../api/session.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { DataGrid } from '../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { MailPanel } from './MailPanel.tsx'
import classes from './MailServerNotice.module.css'
import { MailStateChip } from './MailStateChip.tsx'
import { mailQuery } from './mail-query.ts'
import { mailTexts } from './mail-texts.ts'
import { mailPaths } from './paths.ts'
import { TrialWords } from './server/TrialWords.tsx'
import { useMailKind } from './use-mail-kind.ts'

const mailId = (mail: MailItem): string => mail.mail_id

/** Settings → Outgoing mail: waiting and refused messages with their reason. */
export function MailPage() {
  const t = mailTexts.use()
  const columns = useMailColumns()
  const list = useList(
    'mail',
    [
      {
        key: 'state',
        label: t('filter.state'),
        kind: 'choice',
        isFixed: true,
        initial: 'waiting',
        options: MAIL_STATES.map(value => ({ value, label: t(`state.${value}`) }))
      }
    ],
    columns
  )
  const state = MAIL_STATES.find(it => it === list.values.state) ?? 'waiting'
  const pages = useInfiniteQuery(mailQuery(state))
  const mails = useMemo(() => pages.data?.pages.flatMap(page => page.mails), [pages.data])
  const first = pages.data?.pages[0]
  const chosen = mails?.find(mail => mail.mail_id === list.openId)
  return (
    <ListPage
      list={list}
      status={mails === undefined ? [] : [t('count', { count: mails.length })]}
      summary={first !== undefined && <MailServerNotice state={first.server} trouble={first.trouble} />}
      panel={chosen && <MailPanel key={chosen.mail_id} of={chosen} onClose={list.close} />}
    >
      <DataGrid
        label={t('title')}
        rows={mails}
        rowId={mailId}
        columns={columns}
        list={list}
        isSortable={false}
        query={pages}
        empty={{ message: t(`empty.${state}`) }}
      />
    </ListPage>
  )
}

type Props = { state: MailServerState; trouble: MailTrialOutcome | null }

/** Why no mail is sent, with a link to the settings for administrators; hidden while mail is sent. */
function MailServerNotice({ state, trouble }: Props) {
  const t = mailTexts.use()
  const mayChange = useUser().groups.includes('admin')
  if (state === 'ready' && trouble === null) return null
  return (
    <div className={classes.notice}>
      <Notice tone="amber">
        {t(state === 'ready' ? 'server.trouble' : `server.${state}`)}{' '}
        {mayChange ? <AppLink target={{ to: mailPaths.server }}>{t('server.set')}</AppLink> : t('server.ask')}
        {state === 'ready' && trouble !== null && (
          <div>
            <TrialWords outcome={trouble} recipient="" />
          </div>
        )}
      </Notice>
    </div>
  )
}

function useMailColumns(): readonly GridColumn<MailItem>[] {
  const t = mailTexts.use()
  const formats = useFormats()
  const kindOf = useMailKind()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a kind change with the language, as t does
  return useMemo(
    () => [
      { id: 'recipient', title: t('column.recipient'), value: mail => mail.recipient, flex: 2, width: 180 },
      { id: 'kind', title: t('column.kind'), value: kindOf, width: 190 },
      {
        id: 'state',
        title: t('column.state'),
        value: mail => mail.state,
        render: mail => <MailStateChip of={mail.state} />,
        width: 120
      },
      { id: 'reason', title: t('column.reason'), value: mail => mail.last_error, flex: 3, width: 200 },
      {
        id: 'attempts',
        title: t('column.attempts'),
        value: mail => mail.attempts,
        text: mail => formats.number(mail.attempts),
        kind: 'number',
        width: 110
      },
      {
        id: 'next',
        title: t('column.next'),
        value: mail => (mail.state === 'waiting' ? mail.next_attempt : null),
        text: mail => formats.dateTime(mail.state === 'waiting' ? mail.next_attempt : null),
        width: 160
      },
      {
        id: 'created',
        title: t('column.created'),
        value: mail => mail.created,
        text: mail => formats.dateTime(mail.created),
        width: 160
      }
    ],
    [t, formats]
  )
}
