import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

/** What is known by a code and has a name in either language. */
export type CodedName = { readonly code: string; readonly name: string; readonly nameEn: string }

type Props<T> = {
  title: string
  /** What a change means to whatever has it. */
  note?: string
  /** Above the code: what else a new one needs. */
  children?: ReactNode
  /** Below the names: what else belongs to it; `isMoreRight` says whether it may be saved so. */
  more?: (isTried: boolean) => ReactNode
  isMoreRight?: boolean
  /** Tells a refusal in a way of its own; null: as any other. */
  refusal?: (error: Error, refused: Refused) => ReactNode
  codeNote: string
  codeMax: number
  nameMax: number
  isEnglishNeeded?: boolean
  /** What it is called so far; null: a new one. */
  before: CodedName | null
  save: (wish: CodedName) => Promise<T>
  onSaved: (saved: T) => void
  onClose: () => void
}

/** What was refused, and the way to send it once more. */
type Refused = { readonly wish: CodedName; readonly isSaving: boolean; readonly again: () => void }

const CODE = /^[A-Za-z0-9._-]+$/
/** `'code' is already in use`, whatever the field's whole name. */
const TAKEN = /^'(\w+_)?code'/

/** Adds something that is known by a code, or gives it another code and names. */
export function CodedNameDialog<T>({ title, note, children, before, onClose, ...props }: Props<T>) {
  const { codeNote, codeMax, nameMax, isEnglishNeeded = false, more, isMoreRight = true } = props
  const t = useTexts(uiTexts)
  const [code, setCode] = useState(before?.code ?? '')
  const [name, setName] = useState(before?.name ?? '')
  const [nameEn, setNameEn] = useState(before?.nameEn ?? '')
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const wish = { code: code.trim(), name: name.trim(), nameEn: nameEn.trim() }
  const save = useMutation({ mutationFn: () => props.save(wish), onSuccess: props.onSaved })
  const isTaken = save.error instanceof ApiError && save.error.errors.some(it => TAKEN.test(it))
  const isCodeRight = CODE.test(wish.code)
  const areNamesRight = wish.name !== '' && (!isEnglishNeeded || wish.nameEn !== '')
  const isRight = isCodeRight && areNamesRight && isMoreRight
  const missing = (text: string) => (tries > 0 && text === '' ? { error: t('coded.nameMissing') } : {})
  const told =
    save.error && props.refusal?.(save.error, { wish, isSaving: save.isPending, again: () => save.mutate() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (isRight) save.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="sm">
          {note !== undefined && <Text c="dimmed">{note}</Text>}
          {children}
          <TextInput
            label={t('coded.code')}
            description={codeNote}
            value={code}
            required
            maxLength={codeMax}
            autoComplete="off"
            data-autofocus
            {...(isTaken
              ? { error: t('coded.codeTaken') }
              : tries > 0 && !isCodeRight
                ? { error: t('coded.codeWrong') }
                : {})}
            onChange={event => {
              save.reset()
              setCode(event.currentTarget.value)
            }}
          />
          <TextInput
            label={t('coded.name')}
            value={name}
            required
            maxLength={nameMax}
            {...missing(wish.name)}
            onChange={event => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('coded.nameEn')}
            value={nameEn}
            required={isEnglishNeeded}
            maxLength={nameMax}
            {...(isEnglishNeeded ? missing(wish.nameEn) : {})}
            onChange={event => setNameEn(event.currentTarget.value)}
          />
          {more?.(tries > 0)}
          {save.error !== null && !isTaken && (told ?? <ErrorState error={save.error} />)}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('coded.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
