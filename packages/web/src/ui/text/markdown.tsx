import { t } from '@daywright/language/current-language'
import { Anchor, Typography } from '@mantine/core'
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { appPath } from './app-path.ts'
import classes from './markdown.module.css'
import { safeLink } from './safe-link.ts'

interface MarkdownProps {
  text: string
}

/**
 * Renders text of users: HTML stays text, links must pass `safeLink`, and images become links, so that reading a text
 * loads nothing from other servers. Imported lazily, because the parser is large.
 */
export default function Markdown({ text }: MarkdownProps) {
  return (
    <Typography className={classes.text} fz="sm">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        remarkRehypeOptions={{ handlers: { html: tagAsText } }}
        urlTransform={address => appPath(address) ?? safeLink(address)?.href}
        components={PARTS}
      >
        {text}
      </ReactMarkdown>
    </Typography>
  )
}

const tagAsText = (_: unknown, { value }: { value: string }) => ({ type: 'text' as const, value })

/** Headings rank below the title and the sections of the view. */
const PARTS: Components = {
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h5>{children}</h5>,
  h3: ({ children }) => <h6>{children}</h6>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  img: ({ src, alt }) => <TextLink href={typeof src === 'string' ? src : undefined}>{alt || t('Picture')}</TextLink>,
  input: ({ checked }) => <TickMark isTicked={checked === true} />,
}

function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span>{children}</span>
  if (href.startsWith('/')) return <ViewLink path={href}>{children}</ViewLink>
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" underline="always" inherit>
      {children}
    </Anchor>
  )
}

/** A view of this app, which opens in this window. */
function ViewLink({ path, children }: { path: string; children: ReactNode }) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    // The browser opens it in a new tab, as it does with any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href: path })
  }
  return (
    <Anchor href={path} onClick={onClick} underline="always" inherit>
      {children}
    </Anchor>
  )
}

function TickMark({ isTicked }: { isTicked: boolean }) {
  const Mark = isTicked ? IconSquareCheckFilled : IconSquare
  return (
    <Mark
      className={classes.tick}
      size={16}
      role="img"
      aria-label={isTicked ? t('Done') : t('Open', undefined, 'not done')}
    />
  )
}
