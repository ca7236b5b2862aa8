import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SettingChoice } from '#shared/contracts/setting-choices.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { SmallList } from '../../../ui/list-page/SmallList.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { settingChoicesQuery } from '../record/record-queries.ts'
import { SettingChoiceDialog } from './SettingChoiceDialog.tsx'
import { CHOICE_KINDS, settingChoicesTexts } from './setting-choices-texts.ts'

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
  return (
    <SmallList
      list={list}
      query={choices}
      idOf={idOf}
      columns={columns}
      texts={settingChoicesTexts}
      dialog={choice => (
        <SettingChoiceDialog
          key={list.openId}
          choice={choice}
          firstKind={kind ?? CHOICE_KINDS[0]}
          onClose={list.close}
        />
      )}
    />
  )
}
