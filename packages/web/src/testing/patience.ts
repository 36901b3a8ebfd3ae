import { configure } from "@testing-library/react";

// A shared machine may stand still for seconds; no test waits on purpose.
configure({ asyncUtilTimeout: 10_000 });
