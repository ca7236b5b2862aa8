import { Button, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { COMMAND_STATES, type CompanyCommand } from '#shared/contracts/head-office/company-commands.ts'
import type { AddedPublicHolidays } from '#shared/contracts/leave/public-holidays.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../../ui/list-page/filters.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { SidePanel } from '../../../../ui/list-page/SidePanel.tsx'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { branchesQuery } from '../company-queries.ts'
import { useBranchFilter } from '../use-branch-filter.ts'
import { CommandReasons } from './CommandReasons.tsx'
import { CommandStateChip } from './CommandStateChip.tsx'
import { COMPANY_COMMANDS, companyCommandsQuery } from './command-queries.ts'
import { commandTexts } from './command-texts.ts'
import { useCommandWords } from './use-command-words.ts'

const idOf = ({ command_id }: CompanyCommand): string => command_id

type Translate = ReturnType<typeof commandTexts.use>
const actorOf = ({ actor_name: name, is_by_key }: CompanyCommand, t: Translate): string =>
  is_by_key ? t('actor.key', { name }) : name

/** Head office: what branches were asked to do, and what came of it. */
export function CommandsPage() {
  const t = commandTexts.use()
  const columns = useCommandColumns()
  const branchFilter = useBranchFilter()
  const filters = useMemo(
    () => [
      choiceFilter('state', t('column.status'), COMMAND_STATES, state => t(`state.${state}`)),
      branchFilter
    ],
    [t, branchFilter]
  )
  const list = useList('company-commands', filters, columns)
  const state = COMMAND_STATES.find(it => it === list.values.state)
  const { branch_id: branchId } = list.values
  const pages = useInfiniteQuery(companyCommandsQuery({ state, branchId }))
  const commands = useMemo(() => pages.data?.pages.flatMap(page => page.commands), [pages.data])
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <GridPage
      list={list}
      status={() => [t('count', { count: total })]}
      panel={command => <CommandPanel key={command.command_id} of={command} onClose={list.close} />}
      label={t('commands')}
      rows={commands}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('empty.commands')}
      noMatch={(state !== undefined || branchId !== undefined) && t('noMatch.commands')}
    />
  )
}

function useCommandColumns(): readonly GridColumn<CompanyCommand>[] {
  const t = commandTexts.use()
  const nameOf = useCommandWords()
  return useMemo(
    () => [
      { id: 'kind', title: t('column.kind'), value: nameOf, flex: 2, width: 190 },
      { id: 'subject', title: t('column.subject'), value: 'subject', flex: 1, width: 120 },
      { id: 'branch', title: t('column.branch'), value: 'branch_name', flex: 1, width: 150 },
      {
        id: 'state',
        title: t('column.status'),
        value: 'state',
        render: command => <CommandStateChip of={command} />,
        width: 180
      },
      { id: 'actor', title: t('column.actor'), value: it => actorOf(it, t), width: 120 },
      { id: 'given', title: t('column.given'), value: 'created_at', kind: 'since', width: 130 },
      {
        id: 'ended',
        title: t('column.ended'),
        value: 'ended_at',
        kind: 'dateTime',
        isExtra: true,
        width: 160
      }
    ],
    [t, nameOf]
  )
}

function CommandPanel({ of: command, onClose }: { of: CompanyCommand; onClose: () => void }) {
  const t = commandTexts.use()
  const formats = useFormats()
  const nameOf = useCommandWords()
  const { state, handed_at, ended_at, branch_code, branch_name } = command
  const added = useAddedText(command)
  const cancel = useAction({
    run: () =>
      call('POST /app/v1/company/commands/{command_id}/cancel', { path: { command_id: command.command_id } }),
    refreshes: [COMPANY_COMMANDS],
    done: t('cancel.done')
  })
  return (
    <SidePanel
      title={nameOf(command)}
      onClose={onClose}
      actions={
        state === 'waiting' &&
        handed_at === null && (
          <Button variant="default" loading={cancel.isPending} onClick={() => void cancel.start()}>
            {t('cancel')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {state === 'waiting' && handed_at === null && <Waiting for={command} />}
        {state === 'refused' && <Refusal of={command} />}
        <FactList
          facts={[
            { label: t('column.status'), value: <CommandStateChip of={command} /> },
            { label: t('column.subject'), value: command.subject },
            { label: t('column.branch'), value: `${branch_code} ${branch_name}` },
            { label: t('column.actor'), value: actorOf(command, t) },
            { label: t('column.given'), value: formats.dateTime(command.created_at) },
            ...(handed_at === null
              ? []
              : [{ label: t('column.handed'), value: formats.dateTime(handed_at) }]),
            ...(added === null ? [] : [{ label: t('column.result'), value: added }]),
            ...(ended_at === null ? [] : [{ label: t('column.ended'), value: formats.dateTime(ended_at) }])
          ]}
        />
      </Stack>
    </SidePanel>
  )
}

/** How many holidays the branch has added; null for other commands. */
function useAddedText({ kind, result }: CompanyCommand): string | null {
  const t = commandTexts.use()
  if (kind !== 'add-holidays' || result?.payload == null) return null
  const { added, kept } = result.payload as AddedPublicHolidays
  return t('result.holidays', { added: added.length, kept: kept.length })
}

/** For whom it waits, and how long. */
function Waiting({ for: { branch_id, branch_name: name, expires_at } }: { for: CompanyCommand }) {
  const t = commandTexts.use()
  const formats = useFormats()
  const branch = useQuery(branchesQuery).data?.find(it => it.branch_id === branch_id)
  const contact = branch?.last_contact_at ?? null
  return (
    <Notice tone="amber">
      <div>
        {contact === null
          ? t('waits.never', { name })
          : t('waits.silent', { name, time: formats.dateTime(contact) })}
      </div>
      <div>{t('waits.until', { time: formats.dateTime(expires_at) })}</div>
    </Notice>
  )
}

/** Why the branch, or the head office itself, did not do it. */
function Refusal({ of: { result } }: { of: CompanyCommand }) {
  const t = commandTexts.use()
  return (
    <Notice tone="red">
      <div>{t('result.refused')}</div>
      {result !== null && <CommandReasons of={result} />}
    </Notice>
  )
}
