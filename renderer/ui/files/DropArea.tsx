import { Button, FileButton, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './DropArea.module.css'

type Props = {
  icon: Icon
  text: string
  button: string
  isDisabled?: boolean
  /** Endings of the files that can be chosen. */
  accept: string
  onFile: (file: File | null | undefined) => void
  children: ReactNode
}

/** Where a file is dropped or chosen, with notes below. */
export function DropArea({ icon: Icon, text, button, isDisabled = false, accept, onFile, children }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button within
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <Icon size={32} stroke={1.5} aria-hidden />
      <Text>{text}</Text>
      <FileButton onChange={onFile} accept={accept}>
        {props => (
          <Button {...props} disabled={isDisabled}>
            {button}
          </Button>
        )}
      </FileButton>
      {children}
    </div>
  )
}
