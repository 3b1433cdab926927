/** Steps that are for every request, as one: a router would compare the address with each of them first. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';

type Rest = (request: Request, response: Response, next: NextFunction) => unknown;

/** Each step has the rest as its `next`; what it throws or hands on goes to the error handler, as ever. */
export function inTurn(...steps: readonly RequestHandler[]): RequestHandler {
  const end: Rest = (_request, _response, next) => next();
  return steps.reduceRight<Rest>(
    (rest, step) => (request, response, next) =>
      step(request, response, (error?: unknown) => (error ? next(error) : void rest(request, response, next))),
    end,
  );
}
