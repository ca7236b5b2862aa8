import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingChoice } from '#shared/contracts/setting-choices.ts'
import type { SettingChoiceKind } from '#shared/domain/setting-codes.ts'
import { call } from '../../../api/client.ts'
import { CodedNameDialog, NEW_CODED_NAME } from '../../../ui/dialogs/CodedNameDialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { SETTING_CHOICES_KEY } from '../record/record-queries.ts'
import { CHOICE_KINDS, settingChoicesTexts } from './setting-choices-texts.ts'

const CODE_MAX = 30
const NAME_MAX = 200

type Props = {
  /** The entry to rename; null: a new one. */
  choice: SettingChoice | null
  /** Default type of a new entry. */
  firstKind: SettingChoiceKind
  onClose: () => void
}

/** Adds a cost centre, a time frame or a role duty, or changes code and names of one. */
export function SettingChoiceDialog({ choice, firstKind, onClose }: Props) {
  const t = useTexts(settingChoicesTexts)
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const [kind, setKind] = useState<SettingChoiceKind>(choice?.kind ?? firstKind)
  const nameOf = (it: SettingChoice): string => formats.inLanguage(it.name, it.name_en)
  return (
    <CodedNameDialog
      title={choice === null ? t('add.title') : t('change.title', { name: nameOf(choice) })}
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
      onSaved={saved => {
        onClose()
        notices.done(t(choice === null ? 'add.done' : 'change.done', { name: nameOf(saved) }))
        void client.invalidateQueries({ queryKey: SETTING_CHOICES_KEY })
        // Settings of employees show the names too.
        void client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
      }}
      onClose={onClose}
    >
      {choice === null && (
        <Picker
          label={t('kind')}
          value={kind}
          data={CHOICE_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
          onChange={value => setKind(CHOICE_KINDS.find(it => it === value) ?? kind)}
        />
      )}
    </CodedNameDialog>
  )
}
