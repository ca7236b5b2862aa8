import { Anchor, Title, Typography } from '@mantine/core'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx'
import type { ReactNode } from 'react'
import { useGo } from '../../ui/page/use-go.ts'
import classes from './Guide.module.css'
import { pictureUrl } from './guide.ts'
import { GUIDE_PATH } from './paths.ts'

const CHAPTER_LINK = /^([\w-]+)\.md$/

type Props = {
  children: string
  /** Called when a link leads to another chapter. */
  onLeave?: () => void
}

/** A chapter, or a part of one; its title is the second of the page. */
export function GuideText({ children, onLeave }: Props) {
  const go = useGo()
  const options: MarkdownToJSX.Options = {
    overrides: {
      h1: ({ children }: { children: ReactNode }) => <Title order={2}>{children}</Title>,
      h2: ({ children }: { children: ReactNode }) => (
        <Title order={3} mt="lg">
          {children}
        </Title>
      ),
      h3: ({ children }: { children: ReactNode }) => <Title order={4}>{children}</Title>,
      a: ({ href = '', children }: { href?: string; children: ReactNode }) => {
        const chapter = CHAPTER_LINK.exec(href)?.[1]
        if (chapter === undefined) return <span>{children}</span>
        return (
          <Anchor
            href={`#${GUIDE_PATH}?chapter=${chapter}`}
            onClick={event => {
              event.preventDefault()
              onLeave?.()
              go({ to: GUIDE_PATH, search: { chapter } })
            }}
          >
            {children}
          </Anchor>
        )
      },
      img: ({ src = '', alt = '' }: { src?: string; alt?: string }) => (
        <img src={pictureUrl(src)} alt={alt} className={classes.picture} />
      )
    }
  }
  return (
    <Typography className={classes.text}>
      <Markdown options={options}>{children.replaceAll(/^<!--.*-->\n/gm, '\n')}</Markdown>
    </Typography>
  )
}
