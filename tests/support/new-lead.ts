/** Leads for the store, as the form endpoint makes them. */
import { randomUUID } from 'node:crypto';
import type { NewLead } from '#server/leads/storage/lead.ts';

export function newLead(given: Partial<NewLead> = {}): NewLead {
  const id = randomUUID();
  return {
    id,
    form: 'product',
    department: 'sales',
    values: { name: 'Ирина', phone: '+79161234567', product: 'Ось Ш-136', email: 'irina@pokupatel.example' },
    page: '/contacts',
    files: [],
    consent: { version: '1.0', address: '192.0.2.7' },
    fingerprint: `fingerprint of ${id}`,
    network: '192.0.2.7',
    channels: ['crm', 'mail', 'copy'],
    at: Date.parse('2026-11-21T10:00:00Z'),
    eraseAt: Date.parse('2027-11-21T10:00:00Z'),
    ...given,
  };
}
