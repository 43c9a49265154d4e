export type Mail = { to: string; replyTo?: string; subject: string; text: string }

export type MailSender = {
  /** Answers once the mail is safe with whoever delivers it. */
  send(mail: Mail): Promise<{ id: string }>
}
