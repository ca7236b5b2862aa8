import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { SettingChoice } from '#shared/contracts/setting-choices.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { settingChoicesQuery } from '../record/record-queries.ts'
import { SettingChoiceDialog } from './SettingChoiceDialog.tsx'
import { CHOICE_KINDS, settingChoicesTexts } from './setting-choices-texts.ts'

/** Stands in the address in place of an id. */
const NEW = 'new'
const NO_COLUMNS: readonly never[] = []
const idOf = (choice: SettingChoice): string => choice.choice_id

/** What settings of employees choose from; a row opens to be renamed. */
export function SettingChoicesPage() {
  const t = useTexts(settingChoicesTexts)
  const ui = useTexts(uiTexts)
  const filters = useMemo(
    () =>
      [
        {
          key: 'kind',
          label: t('kind'),
          kind: 'choice',
          isFixed: true,
          options: CHOICE_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))
        }
      ] as const,
    [t]
  )
  const list = useList('setting-choices', filters, NO_COLUMNS)
  const kind = CHOICE_KINDS.find(it => it === list.values.kind) ?? null
  const choices = useQuery(settingChoicesQuery(kind))
  const columns = useMemo(
    (): GridColumn<SettingChoice>[] => [
      { id: 'kind', title: t('kind'), value: it => t(`kind.${it.kind}`), width: 180 },
      { id: 'code', title: ui('coded.code'), value: it => it.code, kind: 'code', width: 160 },
      { id: 'name', title: ui('coded.name'), value: it => it.name, width: 200, flex: 1 },
      { id: 'nameEn', title: ui('coded.nameEn'), value: it => it.name_en || null, width: 200, flex: 1 }
    ],
    [t, ui]
  )
  const openRow = useCallback((choice: SettingChoice) => list.open(idOf(choice)), [list.open])
  const add = () => list.open(NEW)
  useKeys([{ keys: 'n', label: t('add'), run: add }])
  const chosen = choices.data?.find(choice => idOf(choice) === list.openId)
  return (
    <>
      <ListPage
        list={list}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        }
        status={choices.data === undefined ? [] : [t('count', { count: choices.data.length })]}
      >
        <DataGrid
          label={t('title')}
          rows={choices.data}
          rowId={idOf}
          columns={columns}
          error={choices.error}
          onRetry={() => void choices.refetch()}
          empty={{ message: t('empty'), action: { label: t('add'), run: add } }}
          openId={list.openId}
          onOpen={openRow}
        />
      </ListPage>
      {(chosen !== undefined || list.openId === NEW) && (
        <SettingChoiceDialog
          key={list.openId}
          choice={chosen ?? null}
          firstKind={kind ?? CHOICE_KINDS[0]}
          onClose={list.close}
        />
      )}
    </>
  )
}
