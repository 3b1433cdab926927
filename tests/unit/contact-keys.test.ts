/** Which spellings of a mailbox reach the same one. */
import { expect, test } from 'vitest';
import { contactKeys, mailboxKey } from '#server/leads/storage/contact-keys.ts';

test.each([
  ['letter case', ['irina@firma.example', 'IRINA@firma.example', 'Irina@Firma.Example']],
  ['a tag', ['irina@firma.example', 'irina+1@firma.example', 'irina+a+b@firma.example']],
  ['compatibility forms of Unicode', ['irina@firma.example', 'ｉｒｉｎａ@firma.example', 'irina@ｆirma.example']],
  ['the two names of a domain', ['ivan@завод.рф', 'Ivan@xn--80aegj1b.xn--p1ai', 'ivan+1@Завод.РФ']],
  ['dots of Gmail', ['irinakuz@gmail.com', 'i.rina.kuz@googlemail.com', 'IrinaKuz+x@gmail.com']],
  ['domains and dots of Yandex', ['irina-kuz@yandex.ru', 'irina.kuz@ya.ru', 'Irina.Kuz@yandex.com']],
])('%s makes no other mailbox', (_what, spellings) => {
  expect(new Set(spellings.map(mailboxKey)).size).toBe(1);
});

test('other mailboxes stay others, and a lone plus is a name', () => {
  const others = [
    'i.rina@firma.example',
    'irina@firma.example',
    'irina@firma.test',
    '+@firma.example',
    '+1@firma.example',
  ];
  expect(new Set(others.map(mailboxKey)).size).toBe(5);
  expect(contactKeys({ name: 'Ирина' })).toEqual({});
  expect(contactKeys({ phone: '+78464000002;ext=12' })).toEqual({ phone: '+78464000002' });
});
