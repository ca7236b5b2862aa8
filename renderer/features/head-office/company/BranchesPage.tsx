import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CompanyBranch } from '#shared/contracts/head-office/company.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { AddBranchDialog } from './AddBranchDialog.tsx'
import { BranchComparison } from './BranchComparison.tsx'
import { BranchHistory } from './BranchHistory.tsx'
import { BranchStateChip, shownStateOf } from './BranchStateChip.tsx'
import { branchesQuery } from './company-queries.ts'
import { companyTexts } from './company-texts.ts'
import { EnrolmentDialog } from './EnrolmentDialog.tsx'

const branchId = (branch: CompanyBranch): string => branch.branch_id

/** Head office: the branches, what they still have to send, and enrolment codes for their workstations. */
export function BranchesPage() {
  const t = companyTexts.use()
  const columns = useBranchColumns()
  const list = useList('company-branches', [], columns)
  const branches = useQuery(branchesQuery)
  const [isAdding, { open: add, close }] = useDisclosure(false)
  return (
    <>
      <GridPage
        list={list}
        add={{ label: t('add'), run: add }}
        status={shown => [t('count', { count: shown.length })]}
        panel={branch => <BranchPanel key={branch.branch_id} of={branch} onClose={list.close} />}
        label={t('branches')}
        rows={branches.data}
        rowId={branchId}
        columns={columns}
        query={branches}
        empty={t('empty.branches')}
      />
      {isAdding && <AddBranchDialog onClose={close} />}
    </>
  )
}

function useBranchColumns(): readonly GridColumn<CompanyBranch>[] {
  const t = companyTexts.use()
  return useMemo(
    () => [
      { id: 'code', title: t('column.code'), value: 'branch_code', kind: 'code', width: 100 },
      { id: 'name', title: t('column.branch'), value: 'branch_name', flex: 2, width: 180 },
      {
        id: 'state',
        title: t('column.status'),
        value: shownStateOf,
        render: branch => <BranchStateChip of={branch} />,
        width: 180
      },
      { id: 'people', title: t('column.people'), value: 'people', kind: 'number', width: 110 },
      { id: 'backlog', title: t('column.backlog'), value: 'backlog', kind: 'number', width: 130 },
      {
        id: 'contact',
        title: t('column.lastContact'),
        value: 'last_contact_at',
        kind: 'since',
        none: t('never'),
        width: 150
      },
      { id: 'version', title: t('column.version'), value: 'version', width: 110 }
    ],
    [t]
  )
}

function BranchPanel({ of: branch, onClose }: { of: CompanyBranch; onClose: () => void }) {
  const t = companyTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const [isGiving, setGiving] = useState(false)
  const { stop_reason: reason, clock_offset_seconds: seconds } = branch
  const revoke = useAction({
    question: {
      title: t('revoke.title', { name: `${branch.branch_code} ${branch.branch_name}` }),
      message: t('revoke.message'),
      confirmLabel: t('revoke'),
      isDangerous: true
    },
    run: () =>
      call('POST /app/v1/company/branches/{branch_id}/revoke', { path: { branch_id: branch.branch_id } }),
    refreshes: [branchesQuery.queryKey],
    done: t('revoke.done')
  })
  const facts = [
    { label: t('column.status'), value: <BranchStateChip of={branch} /> },
    { label: t('column.code'), value: <span className="code">{branch.branch_code}</span> },
    { label: t('column.people'), value: formats.number(branch.people) },
    { label: t('column.backlog'), value: formats.number(branch.backlog) },
    ...(branch.oldest_unsent_at === null
      ? []
      : [{ label: t('oldest'), value: formats.dateTime(branch.oldest_unsent_at) }]),
    {
      label: t('column.lastContact'),
      value: branch.last_contact_at === null ? t('never') : formats.dateTime(branch.last_contact_at)
    },
    { label: t('column.version'), value: branch.version },
    { label: t('pay'), value: t(branch.allows_pay ? 'pay.sent' : 'pay.kept') },
    { label: t('epoch'), value: formats.number(branch.epoch) },
    ...(branch.parked === 0 ? [] : [{ label: t('parked'), value: formats.number(branch.parked) }])
  ]
  return (
    <SidePanel
      title={branch.branch_name}
      onClose={onClose}
      actions={
        <>
          {branch.epoch > 0 && branch.state !== 'revoked' && (
            <Button variant="default" loading={revoke.isPending} onClick={() => void revoke.start()}>
              {t('revoke')}
            </Button>
          )}
          <Button onClick={() => setGiving(true)}>{t('newCode')}</Button>
        </>
      }
    >
      <Stack gap="md">
        {reason !== null && (
          <Notice tone="red">
            {sentence(faultOf(`head_office.stopped_${reason}`, null, { seq: branch.stop_seq ?? 0 }))}
          </Notice>
        )}
        {seconds !== null && Math.abs(seconds) >= NOTICED_SECONDS && (
          <Notice tone="amber">
            {t(seconds > 0 ? 'clockAhead' : 'clockBehind', {
              time: formats.duration(Math.abs(seconds) * 1_000)
            })}
          </Notice>
        )}
        <FactList facts={facts} />
        {branch.epoch > 0 && (
          <AppLink target={{ to: '/company/people', search: { branch_id: branch.branch_id } }}>
            {t('peopleOf')}
          </AppLink>
        )}
        {branch.epoch > 0 && <BranchComparison of={branch} />}
        <BranchHistory of={branch} />
      </Stack>
      {isGiving && <EnrolmentDialog of={branch} onClose={() => setGiving(false)} />}
    </SidePanel>
  )
}

const NOTICED_SECONDS = 300
