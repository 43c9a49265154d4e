import type { Module } from '#module.ts'
import type { MailSender } from '#providers/mail/port.ts'
import { contactRoutes } from './contact-routes.ts'
import { createContactService } from './contact-service.ts'
import { securityTxtRoutes } from './security-txt-routes.ts'

type Needs = { mail: MailSender; operatorEmail: string; publicUrl(): string; now(): Date }

/** How anyone reaches the operator. */
export function openContact({ mail, operatorEmail, publicUrl, now }: Needs) {
  const contact = createContactService({ mail, operatorEmail })
  const module: Module = {
    routes: [contactRoutes({ contact })],
    rootRoutes: [securityTxtRoutes({ operatorEmail, origin: publicUrl, now })],
  }
  return { module }
}
