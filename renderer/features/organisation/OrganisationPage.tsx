import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OrganisationUnit, UnitCount } from '#shared/contracts/employees/organisation.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { EMPLOYEES_KEY } from '../../ui/employees/shared-queries.ts'
import { organisationQuery } from '../../ui/employees/use-branches.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { RowPanel, useOpenRow } from '../../ui/list-page/open-row.tsx'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { UnitTree } from '../../ui/organisation/UnitTree.tsx'
import { rowsOf } from '../../ui/organisation/unit-tree.ts'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { organisationTexts } from './organisation-texts.ts'
import { UnitDialog } from './UnitDialog.tsx'

const countsQuery = operationQuery(['organisation', 'counts'], 'GET /app/v1/organisation/counts')

const idOf = (unit: OrganisationUnit): string => unit.id

type Dialog = 'add' | 'addCompany' | 'rename' | 'move'

export function OrganisationPage() {
  const t = organisationTexts.use()
  const formats = useFormats()
  const client = useQueryClient()
  const notices = useNotices()
  const list = useList('organisation')
  const organisation = useQuery(organisationQuery)
  const counts = useQuery(countsQuery).data
  const [dialog, setDialog] = useState<Dialog>()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const units = organisation.data
  const open = useMemo(
    () =>
      new Set(
        // Companies and branches are initially expanded.
        (units ?? []).flatMap(({ id, kind }) =>
          (toggled.get(id) ?? (kind === 'company' || kind === 'branch')) ? [id] : []
        )
      ),
    [units, toggled]
  )
  const rows = useMemo(() => rowsOf(units ?? [], open), [units, open])
  const totals = useMemo(() => new Map(counts?.map(it => [it.unit_id, it.total])), [counts])
  const { row: chosen, isGone } = useOpenRow(units, idOf, list.openId)
  const refresh = () => client.invalidateQueries({ queryKey: organisationQuery.queryKey })
  const saved = (unit: OrganisationUnit) => {
    setDialog(undefined)
    notices.done(t('saved'))
    if (unit.parent_id !== null) setToggled(new Map(toggled).set(unit.parent_id, true))
    void refresh().then(() => list.open(unit.id))
    void client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
  }
  const remove = useAction({
    question: (unit: OrganisationUnit) => ({
      title: t('removeTitle', { name: formats.inLanguage(unit.name, unit.name_en) }),
      message: t('removeMessage'),
      confirmLabel: t('remove'),
      isDangerous: true
    }),
    run: unit => call('DELETE /app/v1/organisation/{unit_id}', { path: { unit_id: unit.id } }),
    done: t('removed'),
    refreshes: [organisationQuery.queryKey],
    onDone: list.close
  })
  useKeys(
    chosen === undefined
      ? [{ keys: 'n', label: t('addCompany'), run: () => setDialog('addCompany') }]
      : [
          ...(chosen.kind === 'position'
            ? []
            : [{ keys: 'n', label: t('add'), run: () => setDialog('add') }]),
          { keys: 'e', label: t('rename'), run: () => setDialog('rename') },
          ...(chosen.parent_id === null
            ? []
            : [{ keys: 'm', label: t('move'), run: () => setDialog('move') }]),
          { keys: 'Delete', label: t('remove'), run: () => void remove.start(chosen) }
        ]
  )
  return (
    <>
      <ListPage
        list={list}
        actions={
          <IconButton
            variant="default"
            icon={IconPlus}
            label={t('addCompany')}
            onClick={() => setDialog('addCompany')}
          />
        }
        status={units === undefined ? [] : [t('units', { count: units.length })]}
        panel={
          chosen && (
            <RowPanel id={chosen.id} isGone={isGone}>
              <UnitPanel
                unit={chosen}
                count={counts?.find(({ unit_id }) => unit_id === chosen.id)}
                onAdd={() => setDialog('add')}
                onRename={() => setDialog('rename')}
                onMove={() => setDialog('move')}
                onRemove={() => void remove.start(chosen)}
                onClose={list.close}
              />
            </RowPanel>
          )
        }
      >
        {units === undefined ? (
          <QueryState query={organisation} />
        ) : rows.length === 0 ? (
          <EmptyState
            message={t('empty')}
            action={{ label: t('addCompany'), run: () => setDialog('addCompany') }}
          />
        ) : (
          <UnitTree
            label={t('title')}
            rows={rows}
            chosenId={list.openId ?? null}
            end={unit => t('people', { count: totals.get(unit.id) ?? 0 })}
            onChoose={list.open}
            onToggle={(unitId, isOpen) => setToggled(new Map(toggled).set(unitId, isOpen))}
          />
        )}
      </ListPage>
      {dialog === 'addCompany' && (
        <UnitDialog unit={null} isNew onSaved={saved} onClose={() => setDialog(undefined)} />
      )}
      {chosen !== undefined && (dialog === 'add' || dialog === 'rename') && (
        <UnitDialog
          unit={chosen}
          isNew={dialog === 'add'}
          onSaved={saved}
          onClose={() => setDialog(undefined)}
        />
      )}
      {chosen !== undefined && dialog === 'move' && (
        <MoveDialog
          unit={chosen}
          units={units ?? []}
          people={totals.get(chosen.id) ?? 0}
          onSaved={saved}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const EMPLOYEES_PAGE = '/people'

type Props = {
  unit: OrganisationUnit
  count: UnitCount | undefined
  onAdd: () => void
  onRename: () => void
  onMove: () => void
  onRemove: () => void
  onClose: () => void
}

function UnitPanel({ unit, count, onAdd, onRename, onMove, onRemove, onClose }: Props) {
  const t = organisationTexts.use()
  const formats = useFormats()
  const go = useGo()
  const { total = 0, own = 0 } = count ?? {}
  const see = () => go({ to: EMPLOYEES_PAGE, search: { unit: unit.id } })
  const others = [
    [t('see'), see],
    [t('rename'), onRename],
    ...(unit.parent_id === null ? [] : ([[t('move'), onMove]] as const)),
    [t('remove'), onRemove]
  ] as const
  return (
    <SidePanel title={formats.inLanguage(unit.name, unit.name_en)} onClose={onClose}>
      <FactList
        facts={[
          { label: t('kind'), value: t(`unitKind.${unit.kind}`) },
          { label: t('code'), value: <span className="code">{unit.code}</span> },
          { label: t('name'), value: unit.name },
          { label: t('nameEn'), value: unit.name_en || null },
          { label: t('people', { count: total }), value: t('people.own', { count: own }) }
        ]}
      />
      <Group gap="sm" mt="md">
        {unit.kind !== 'position' && <Button onClick={onAdd}>{t('add')}</Button>}
        {others.map(([label, run]) => (
          <Button key={label} variant="default" onClick={run}>
            {label}
          </Button>
        ))}
      </Group>
    </SidePanel>
  )
}
