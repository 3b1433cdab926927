/** Puts the estimate into the form below it, and into the sentence that says so. */
import { carryIntoForm } from '#client/browser/dom/fill-form.ts';
import { carriedId, type LeaseValues, sayCarried } from './lease-values.ts';

export function carryLease(carried: LeaseValues): void {
  carryIntoForm('leasing', carried);
  const sentence = document.getElementById(carriedId);
  if (sentence !== null) sentence.textContent = sayCarried(carried);
}
