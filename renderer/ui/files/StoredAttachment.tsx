import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { pictureTexts } from './picture-texts.ts'
import { PDF } from './reduce-picture.ts'
import { StoredPicture } from './StoredPicture.tsx'
import { offerDownload } from './save-file.ts'
import { usePicture } from './use-picture.ts'

type Props = ComponentProps<typeof StoredPicture> & {
  /** Of a PDF when it is opened, without its ending. */
  fileName: string
}

/** An attachment that needs the session: a picture is shown, a PDF is opened with a button. */
export function StoredAttachment({ fileName, ...picture }: Props) {
  const t = pictureTexts.use()
  const { blob } = usePicture(picture.address)
  if (blob?.type !== PDF) return <StoredPicture {...picture} />
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => offerDownload(`${fileName}.pdf`, blob)}
      >
        {t('attachment.open')}
      </Button>
    </div>
  )
}
