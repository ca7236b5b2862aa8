import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SettingChoice } from '#shared/contracts/employees/setting-choices.ts'
import type { SettingChoiceKind } from '#shared/domain/employees/setting-codes.ts'
import { call } from '../../../api/client.ts'
import { CodedNameDialog, NEW_CODED_NAME } from '../../../ui/dialogs/CodedNameDialog.tsx'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { SmallList } from '../../../ui/list-page/SmallList.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { choices } from '../../../ui/pickers/choices.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { SETTING_CHOICES_KEY, settingChoicesQuery } from '../record/record-queries.ts'
import { CHOICE_KINDS, settingChoicesTexts } from './setting-choices-texts.ts'

const idOf = (choice: SettingChoice): string => choice.choice_id

/** The choices offered in employees' settings; opening a row renames it. */
export function SettingChoicesPage() {
  const t = settingChoicesTexts.use()
  const filters = useMemo(
    () => [choiceFilter('kind', t('type'), CHOICE_KINDS, it => t(`kind.${it}`), { isFixed: true })] as const,
    [t]
  )
  const list = useList('setting-choices', filters)
  const kind = CHOICE_KINDS.find(it => it === list.values.kind) ?? null
  const choices = useQuery(settingChoicesQuery(kind))
  const columns = useMemo(
    (): GridColumn<SettingChoice>[] => [
      { id: 'kind', title: t('type'), value: it => t(`kind.${it.kind}`), width: 180 },
      { id: 'code', title: t('code'), value: 'code', kind: 'code', width: 160 },
      { id: 'name', title: t('nameTh'), value: 'name', width: 200, flex: 1 },
      { id: 'nameEn', title: t('nameEn'), value: it => it.name_en || null, width: 200, flex: 1 }
    ],
    [t]
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

const CODE_MAX = 30
const NAME_MAX = 200

type Props = {
  /** The entry to rename; null for a new one. */
  choice: SettingChoice | null
  firstKind: SettingChoiceKind
  onClose: () => void
}

/** Adds a cost centre, time frame or role duty, or changes its code and names. */
function SettingChoiceDialog({ choice, firstKind, onClose }: Props) {
  const t = settingChoicesTexts.use()
  const formats = useFormats()
  const [kind, setKind] = useState<SettingChoiceKind>(choice?.kind ?? firstKind)
  const nameOf = (it: SettingChoice): string => formats.inLanguage(it.name, it.name_en)
  return (
    <CodedNameDialog
      title={choice === null ? t('add') : t('editOf', { name: nameOf(choice) })}
      {...(choice === null ? {} : { note: t('change.note') })}
      codeNote={t('code.note')}
      codeMax={CODE_MAX}
      nameMax={NAME_MAX}
      current={
        choice === null ? NEW_CODED_NAME : { code: choice.code, name: choice.name, name_en: choice.name_en }
      }
      save={({ values: { code, name, name_en } }) => {
        const body = { code, name, name_en }
        return choice === null
          ? call('POST /app/v1/setting-choices', { body: { kind, ...body } })
          : call('PUT /app/v1/setting-choices/{choice_id}', { path: { choice_id: choice.choice_id }, body })
      }}
      done={saved => t(choice === null ? 'wasAdded' : 'wasSaved', { name: nameOf(saved) })}
      // Settings of employees show the names too.
      refreshes={[SETTING_CHOICES_KEY, EMPLOYEES_KEY]}
      onSaved={onClose}
      onClose={onClose}
    >
      {choice === null && (
        <Picker label={t('type')} value={kind} {...choices(CHOICE_KINDS, it => t(`kind.${it}`), setKind)} />
      )}
    </CodedNameDialog>
  )
}
