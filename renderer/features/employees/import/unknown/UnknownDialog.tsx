import { Text, TextInput } from '@mantine/core'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { columnAt } from '#shared/domain/sheet-columns/import-table.ts'
import { call } from '../../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../../ui/dialogs/notices.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { organisationQuery } from '../../../../ui/employees/use-branches.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { Note } from '../../../../ui/page/Note.tsx'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { listedChoices } from '../../../../ui/sheets/preview/listed-choices.ts'
import type { PreviewToolProps } from '../../../../ui/sheets/sheet-import-parts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { parentsOf } from './unit-guesses.ts'
import { EMPTY, mayBeEmpty, NEW, replacing, type UnknownValue, writtenText } from './unknown-values.ts'
import { type UnknownChoice, useUnknownChoices } from './use-unknown-choices.ts'

type Props = Pick<PreviewToolProps, 'table' | 'onEdit'> & {
  values: readonly UnknownValue[]
  units: readonly OrganisationUnit[]
  onClose: () => void
}

const CODE = /^\S{1,50}$/

const isReady = ({ use, code, parentId }: UnknownChoice): boolean =>
  use !== NEW || (CODE.test(code.trim()) && parentId !== null)

/** What each unknown text means: an existing value, none, or a new unit with its place, for all rows that have it. */
export function UnknownDialog({ table, values, units, onEdit, onClose }: Props) {
  const t = employeeImportTexts.use()
  const { coded, inLanguage } = useFormats()
  const language = usePreferences(store => store.language)
  const { choices, change } = useUnknownChoices(table, values, units)
  const columnOf = ({ column }: UnknownValue) => columnAt(table.import, column)
  const chosen = choices.filter(({ use }) => use !== null)
  const notices = useNotices()
  const named = (units: readonly OrganisationUnit[]) => units.map(coded).join(', ')
  const created = chosen.filter(({ use }) => use === NEW)
  const remove = useAction({
    run: async (units: readonly OrganisationUnit[]) => {
      for (const { id } of units)
        await call('DELETE /app/v1/organisation/{unit_id}', { path: { unit_id: id } })
    },
    refreshes: [organisationQuery.queryKey],
    done: (_, units) => t('unknown.undone', { units: named(units) })
  })
  const apply = useAction({
    run: async () => {
      const units: OrganisationUnit[] = []
      for (const it of created) {
        units.push(await call('POST /app/v1/organisation', { body: newUnit(it) }))
        // What exists already is not created again if another one is refused.
        change(it.value, { use: it.code.trim() })
      }
      return units
    },
    refreshes: [organisationQuery.queryKey],
    onDone: units => {
      onEdit(chosen.flatMap(it => replacing(it.value, writtenText(it))))
      const takeBack = () => {
        onEdit(created.flatMap(({ value }) => replacing(value, value.text)))
        void remove.start(units)
      }
      if (units.length > 0)
        notices.done(t('unknown.done', { units: named(units) }), { label: t('undo'), run: takeBack })
      onClose()
    },
    showsError: true
  })
  const optionsOf = ({ value, kind }: UnknownChoice) => {
    const empty = mayBeEmpty(table, value) ? [{ value: EMPTY, label: t('unknown.empty') }] : []
    return kind === null
      ? [
          ...empty,
          ...listedChoices(columnOf(value), language).map(({ value: code, text, hint }) => ({
            value: code,
            label: hint === undefined ? text : `${text} ${hint}`
          }))
        ]
      : [
          { value: NEW, label: t('unknown.create', { text: value.text }) },
          ...empty,
          ...units.filter(unit => unit.kind === kind).map(unit => ({ value: unit.code, label: coded(unit) }))
        ]
  }
  return (
    <Dialog size={980} title={t('unknown.title')} onClose={onClose} onSubmit={() => void apply.start()}>
      <Text c="dimmed">{t('unknown.note')}</Text>
      <HeadedTable
        verticalSpacing={4}
        rows={choices}
        keyOf={({ value: { column, text } }) => `${column} ${text}`}
        columns={[
          {
            title: t('unknown.text'),
            cell: ({ value }) => (
              <>
                {value.text}
                <Note>
                  {t('unknown.rows', {
                    column: inLanguage(columnOf(value).th, columnOf(value).en),
                    count: value.rows.length
                  })}
                </Note>
              </>
            )
          },
          {
            title: t('unknown.use'),
            w: 270,
            cell: it => (
              <Picker
                aria-label={t('unknown.useOf', { text: it.value.text })}
                data={optionsOf(it)}
                value={it.use}
                onChange={use => change(it.value, { use })}
                placeholder={t('unknown.leave')}
                clearable
              />
            )
          },
          {
            title: t('unknown.code'),
            w: 110,
            cell: it =>
              it.use === NEW && (
                <TextInput
                  aria-label={t('unknown.codeOf', { text: it.value.text })}
                  value={it.code}
                  maxLength={50}
                  autoComplete="off"
                  error={!CODE.test(it.code.trim())}
                  onChange={event => change(it.value, { code: event.currentTarget.value })}
                />
              )
          },
          {
            title: t('unknown.parent'),
            w: 270,
            cell: it =>
              it.use === NEW &&
              it.kind !== null && (
                <Picker
                  aria-label={t('unknown.parentOf', { text: it.value.text })}
                  data={parentsOf(units, it.kind).map(unit => ({ value: unit.id, label: coded(unit) }))}
                  value={it.parentId}
                  onChange={parentId => change(it.value, { parentId })}
                  placeholder={t('unknown.choose')}
                  required
                />
              )
          }
        ]}
      />
      {created.length > 0 && <Note mt="sm">{t('unknown.createNote')}</Note>}
      <DialogButtons
        label={
          created.length === 0
            ? t('unknown.apply', { n: chosen.length })
            : t('unknown.createAndUse', { created: created.length, n: chosen.length })
        }
        of={apply}
        onClose={onClose}
        isDisabled={chosen.length === 0 || !chosen.every(isReady)}
        isHeld
      />
    </Dialog>
  )
}

/** The name of a new unit is the text of the file. */
function newUnit({ value: { text }, kind, code, parentId }: UnknownChoice) {
  if (kind === null) throw new Error('No unit belongs to this column.')
  const isEnglish = /^[\x20-\x7e]+$/.test(text)
  return { kind, parent_id: parentId, code: code.trim(), name: text, name_en: isEnglish ? text : '' }
}
