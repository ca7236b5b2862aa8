import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useAboutPeople } from '../employees/about-people.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = Omit<ModalProps, 'opened' | 'title' | 'onSubmit'> & {
  title: string
  /** Makes the dialog a form. */
  onSubmit?: () => void
  /** Makes the dialog a form of `useEditableResource`. */
  form?: ComponentProps<'form'>
  gap?: 'sm' | 'md'
}

/** An open dialog, which names the people whom the page is about; not rendered while closed. */
export function Dialog({ onSubmit, form, gap = 'sm', children, ...props }: Props) {
  const t = uiTexts.use()
  const people = useAboutPeople()
  const content = (
    <Stack gap={gap}>
      {people !== null && <Text fw={600}>{people}</Text>}
      {children}
    </Stack>
  )
  return (
    <Modal opened closeButtonProps={{ 'aria-label': t('close') }} {...props}>
      {form !== undefined ? (
        <form {...form}>{content}</form>
      ) : onSubmit !== undefined ? (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  )
}

type ButtonsProps = {
  /** What the button does: "Revoke the key". */
  label: string
  /** The action that it starts, for the progress and the failure. */
  of: { readonly error?: Error | null } & ({ readonly isPending: boolean } | { readonly isSaving: boolean })
  /** Absent: the button submits the form. */
  run?: () => void
  onClose: () => void
  isDisabled?: boolean
  isDangerous?: boolean
  /** Cannot be cancelled while it runs. */
  isHeld?: boolean
  /** The button that is focused first. */
  first?: 'cancel' | 'run'
  /** Further buttons, on the left. */
  children?: ReactNode
}

/** The bottom of a dialog: the failure, "Cancel", and the main button. */
export function DialogButtons({ label, of, run, onClose, isDisabled = false, ...props }: ButtonsProps) {
  const t = uiTexts.use()
  const isBusy = 'isSaving' in of ? of.isSaving : of.isPending
  return (
    <>
      {of.error && <ErrorState error={of.error} />}
      <Group justify="flex-end" gap="sm">
        {props.children}
        <Button
          variant="default"
          onClick={onClose}
          disabled={props.isHeld === true && isBusy}
          data-autofocus={props.first === 'cancel' || undefined}
        >
          {t('cancel')}
        </Button>
        <Button
          {...(run === undefined ? { type: 'submit' } : { onClick: run })}
          color={props.isDangerous === true ? 'red.9' : 'teal'}
          disabled={isDisabled}
          loading={isBusy}
          data-autofocus={props.first === 'run' || undefined}
        >
          {label}
        </Button>
      </Group>
    </>
  )
}
