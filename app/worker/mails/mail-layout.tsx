import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { MailContent } from './mail-content.ts'

const sand = '#FBF7F0'
const ink = '#1F1A17'
const clay = '#A63A1E'
const ash = '#6B5F55'

type Platform = { platformName: string; platformDescription: string; supportEmail: string }

function MailLayout({ content, platform }: { content: MailContent; platform: Platform }) {
  const text = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px' }
  return (
    <Html lang="pt">
      <Head />
      <Preview>{content.preview}</Preview>
      <Body
        style={{
          margin: 0,
          padding: 16,
          backgroundColor: sand,
          color: ink,
          fontFamily: 'system-ui, sans-serif',
        }}
      >
        <Container style={{ maxWidth: 560 }}>
          <Heading as="h1" style={{ margin: '16px 0 24px', color: clay, fontSize: 22 }}>
            {platform.platformName}
          </Heading>
          <Text style={text}>{content.greeting}</Text>
          {content.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ ...text, whiteSpace: 'pre-line' }}>
              {paragraph}
            </Text>
          ))}
          {content.action && (
            <Section style={{ margin: '8px 0 24px' }}>
              <Button
                href={content.action.href}
                style={{
                  padding: '12px 20px',
                  borderRadius: 8,
                  backgroundColor: clay,
                  color: '#ffffff',
                  fontSize: 16,
                }}
              >
                {content.action.label}
              </Button>
              <Text
                style={{
                  ...text,
                  margin: '16px 0 0',
                  color: ash,
                  fontSize: 14,
                  wordBreak: 'break-all',
                }}
              >
                Se o botão não abrir, copie este endereço: {content.action.href}
              </Text>
            </Section>
          )}
          {content.closing && (
            <Text style={{ ...text, color: ash, fontSize: 14 }}>{content.closing}</Text>
          )}
          <Text style={{ ...text, marginTop: 24, color: ash, fontSize: 14 }}>
            {platform.platformName} · {platform.platformDescription} · {platform.supportEmail}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/**
 * The mail as HTML and as plain text, which says the same. It is the platform's, by its name, and an answer
 * to it is read: at the support address, where the mail names no other.
 */
export async function renderMail(content: MailContent, platform: Platform) {
  const html = await render(<MailLayout content={content} platform={platform} />)
  const lines = [
    content.greeting,
    ...content.paragraphs,
    ...(content.action ? [`${content.action.label}: ${content.action.href}`] : []),
    ...(content.closing ? [content.closing] : []),
    `${platform.platformName} · ${platform.platformDescription} · ${platform.supportEmail}`,
  ]
  return {
    senderName: platform.platformName,
    subject: content.subject,
    html,
    text: lines.join('\n\n'),
    headers: { 'Reply-To': content.replyTo ?? platform.supportEmail },
  }
}
