import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { MAIL_STATES, type MailItem } from '#shared/contracts/mail.ts'
import { DataGrid } from '../../ui/grid/DataGrid.tsx'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { MailPanel } from './MailPanel.tsx'
import { MailServerNotice } from './MailServerNotice.tsx'
import { mailQuery } from './mail-query.ts'
import { mailTexts } from './mail-texts.ts'
import { useMailColumns } from './use-mail-columns.tsx'

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
  const openRow = useCallback((mail: MailItem) => list.open(mail.mail_id), [list.open])
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
        hiddenColumns={list.hidden}
        isSortable={false}
        query={pages}
        empty={{ message: t(`empty.${state}`) }}
        openId={list.openId}
        onOpen={openRow}
      />
    </ListPage>
  )
}
