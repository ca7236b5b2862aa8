import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SaveProblem } from '../editing/SaveProblem.tsx'
import { type Edit, type EditableResource, useEditableResource } from '../editing/use-editable-resource.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { Dialog, DialogButtons } from './Dialog.tsx'

export type CodedName = { readonly code: string; readonly name: string; readonly name_en: string }
export const NEW_CODED_NAME: CodedName = { code: '', name: '', name_en: '' }

type Props<V extends CodedName, T> = {
  title: string
  /** By default that it is saved. */
  buttonLabel?: string
  /** Explains the effect of a change. */
  note?: string
  children?: ReactNode
  codeNote?: string
  codeMax: number
  nameMax: number
  codePattern?: RegExp
  isEnglishNeeded?: boolean
  /** Replaces the default texts. */
  words?: Partial<Record<'name' | 'nameEn' | 'codeWrong' | 'codeTaken' | 'nameMissing', string>>
  /** The stored entry, or NEW_CODED_NAME. */
  current: V
  /** Further fields, below the names. */
  more?: (resource: EditableResource<V>) => ReactNode
  aside?: (values: V) => ReactNode
  isMoreFaulty?: (values: V) => boolean
  /** The entries, trimmed. */
  save: (edit: Edit<V>) => Promise<T>
  onSaved: (saved: T) => void
  onClose: () => void
  /** As in `useEditableResource`. */
  done?: string | ((saved: T) => string)
  refreshes?: readonly QueryKey[]
  /** If two people may edit it at once: its fields and values in words. */
  conflict?: Pick<Parameters<typeof SaveProblem<V>>[0], 'what' | 'show' | 'shownNames'>
}

const CODE = /^[A-Za-z0-9._-]+$/
const NO_CONFLICT = { what: (name: string) => name, show: () => null }

const trimmed = <V extends CodedName>(values: V): V => ({
  ...values,
  code: values.code.trim(),
  name: values.name.trim(),
  name_en: values.name_en.trim()
})

export function CodedNameDialog<V extends CodedName, T>(props: Props<V, T>) {
  const {
    codePattern = CODE,
    isEnglishNeeded = false,
    isMoreFaulty,
    more,
    aside,
    onClose,
    done,
    refreshes
  } = props
  const t = uiTexts.use()
  const words = {
    name: t('nameTh'),
    nameEn: t('nameEn'),
    codeWrong: t('coded.codeWrong'),
    codeTaken: t('coded.codeTaken'),
    nameMissing: t('coded.nameMissing'),
    ...props.words
  }
  const isMissing = (text: string): boolean => text.trim() === ''
  const isCodeWrong = ({ code }: CodedName): boolean => !codePattern.test(code.trim())
  const resource = useEditableResource<V, T>({
    current: props.current,
    isFaulty: values =>
      isCodeWrong(values) ||
      isMissing(values.name) ||
      (isEnglishNeeded && isMissing(values.name_en)) ||
      isMoreFaulty?.(values) === true,
    save: edit => props.save({ ...edit, values: trimmed(edit.values) }),
    onSaved: props.onSaved,
    ...(done === undefined ? {} : { done }),
    ...(refreshes === undefined ? {} : { refreshes })
  })
  const { values, tries, refused, field } = resource
  // Matches any field name that ends in `code`.
  const isTaken = Object.entries(refused).some(
    ([name, code]) => code === 'field.taken' && /(^|_)code$/.test(name)
  )
  const codeFault = isTaken ? words.codeTaken : tries > 0 && isCodeWrong(values) ? words.codeWrong : null
  const missing = (text: string) => (tries > 0 && isMissing(text) ? words.nameMissing : null)
  return (
    <Dialog
      onClose={onClose}
      title={props.title}
      {...(aside === undefined ? {} : { size: 860 })}
      form={resource.form}
    >
      {props.note !== undefined && <Text c="dimmed">{props.note}</Text>}
      {props.children}
      <SimpleGrid cols={aside === undefined ? 1 : { base: 1, sm: 2 }} spacing="lg">
        <Stack gap="sm">
          <TextInput
            label={t('code')}
            description={props.codeNote}
            {...field('code')}
            required
            maxLength={props.codeMax}
            autoComplete="off"
            data-autofocus
            error={codeFault}
            onChange={event => {
              resource.forgetError()
              field('code').onChange(event)
            }}
          />
          <TextInput
            label={words.name}
            {...field('name')}
            required
            maxLength={props.nameMax}
            error={missing(values.name)}
          />
          <TextInput
            label={words.nameEn}
            {...field('name_en')}
            required={isEnglishNeeded}
            maxLength={props.nameMax}
            error={isEnglishNeeded ? missing(values.name_en) : null}
          />
          {more?.(resource)}
        </Stack>
        {aside?.(values)}
      </SimpleGrid>
      <SaveProblem
        resource={isTaken ? { ...resource, error: null } : resource}
        {...(props.conflict ?? NO_CONFLICT)}
      />
      <DialogButtons
        label={props.buttonLabel ?? t('save')}
        of={{ isSaving: resource.isSaving }}
        onClose={onClose}
      />
    </Dialog>
  )
}
